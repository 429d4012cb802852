/** Keeps a request's body within a limit, also where its length is not announced. */

/** The request with its body read, or null where it is longer than `maxBytes`. */
export async function boundedRequest(request: Request, maxBytes: number): Promise<Request | null> {
  const announced = request.headers.get('content-length');
  // The HTTP parser reads as much as is announced and no more.
  if (announced !== null) return Number(announced) > maxBytes ? null : request;
  if (request.body === null) return request;
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(read.value);
  }
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: length > 0 ? Buffer.concat(chunks) : null });
}
