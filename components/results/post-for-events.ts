/** A large body sent as one request whose answer comes line by line. Not fetch: that tells nothing of how much was sent. */

interface EventReader {
  /** Share of the body that was sent. */
  readonly onSent: (share: number) => void;
  /** Each line of the answer as JSON, null where it is none. */
  readonly onLine: (value: unknown) => void;
  /** Once, after the last line; also where no answer came. */
  readonly onEnd: () => void;
}

export function postForEvents(
  address: string,
  body: Blob,
  { onSent, onLine, onEnd }: EventReader,
): void {
  const request = new XMLHttpRequest();
  let read = 0;
  const readLines = () => {
    const text = request.responseText;
    for (let end = text.indexOf('\n', read); end !== -1; end = text.indexOf('\n', read)) {
      onLine(asJson(text.slice(read, end)));
      read = end + 1;
    }
  };
  request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
  request.onprogress = readLines;
  request.onloadend = () => {
    readLines();
    // An answer that is not of events, such as a refusal, is one line without an end.
    if (read < request.responseText.length) onLine(asJson(request.responseText.slice(read)));
    onEnd();
  };
  request.open('POST', address);
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.send(body);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
