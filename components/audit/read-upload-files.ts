import type { UploadOrder } from './send-upload';

/** JSON files with the path they have in the folder that was chosen; loose scenarios need their instance beside them. */
export async function readUploadFiles(list: FileList | null): Promise<UploadOrder['files']> {
  const files = [...(list ?? [])].filter((file) => file.name.endsWith('.json'));
  return Promise.all(
    files.map(async (file) => ({
      path: file.webkitRelativePath || placeOf(file.name),
      text: await file.text(),
    })),
  );
}

const placeOf = (name: string): string =>
  name === 'instance.json' || name === 'noise.json' ? name : `scenarios/${name}`;
