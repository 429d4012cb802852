import type { ReactNode } from 'react';

type MessagePageProps = { title: string; children: ReactNode; actions?: ReactNode };

/** A page that says one thing, such as that there is nothing here. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <main className="mx-auto flex max-w-lg flex-col gap-3 px-4 py-16">
      <h1 className="text-xl font-semibold">{title}</h1>
      <div className="flex flex-col gap-2 text-muted">{children}</div>
      {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
    </main>
  );
}
