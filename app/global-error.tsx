'use client';

import './globals.css';

/** When even the document around the pages fails, and with it the messages: hence both languages at once. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body className="font-sans antialiased">
        <main className="mx-auto flex max-w-lg flex-col gap-3 px-4 py-16">
          <h1 className="text-xl font-semibold">HALO Workbench could not be shown</h1>
          <p className="text-muted">
            The error has been logged; what had been saved is safe. Load the page again in a moment.
          </p>
          <p lang="zh-CN" className="text-muted">
            页面无法显示。错误已记录，已保存的内容是安全的。请稍后重新加载。
          </p>
          {error.digest ? <p className="font-mono text-xs">{error.digest}</p> : null}
        </main>
      </body>
    </html>
  );
}
