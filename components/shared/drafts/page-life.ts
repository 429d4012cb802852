/** How a draft lives with its page: saved when the page goes, tried again when there is hope. */

type PageLife = {
  /** The page is left or hidden for good, or the draft is not written any more. */
  readonly leave: () => void;
  /** The connection is back, or the person is. */
  readonly retry: () => void;
};

/** Watches the page. The answer ends it, and leaves. */
export function watchPage({ leave, retry }: PageLife): () => void {
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', retry);
  window.addEventListener('focus', retry);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', retry);
    window.removeEventListener('focus', retry);
    leave();
  };
}

/** Calls back after so many milliseconds; the answer cancels it. */
export function afterMs(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
