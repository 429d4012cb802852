'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';

/** A button that opens the browser's dialog for files, or for a folder with all that is in it. */
export function FileButton({
  label,
  folder = false,
  onFiles,
}: {
  label: string;
  folder?: boolean;
  onFiles: (files: FileList | null) => Promise<void>;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept={folder ? undefined : 'application/json,.json'}
        // React knows no name for it, every browser does.
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={(event) => {
          const { files } = event.target;
          void onFiles(files).then(() => {
            if (input.current) input.current.value = '';
          });
        }}
      />
    </>
  );
}
