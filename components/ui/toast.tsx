'use client';

import { useTranslations } from 'next-intl';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from './button';
import { classes, type Tone, toneClasses } from './classes';

type Toast = { readonly id: number; readonly tone: Tone; readonly message: ReactNode };
type ShowToast = (message: ReactNode, tone?: Tone) => void;

/** Errors stay until dismissed; the rest leaves after this long, unless the pointer or the focus rests on it. */
const lifetimeMs = 6_000;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a short message that does not interrupt. Throws outside a ToastProvider. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);

  const show = useCallback<ShowToast>((message, tone = 'neutral') => {
    const id = nextId.current++;
    setToasts((current) => [...current.slice(-3), { id, tone, message }]);
  }, []);
  const dismiss = useCallback(
    (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)),
    [],
  );
  const list = useMemo(
    () => toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />),
    [toasts, dismiss],
  );

  return (
    <ToastContext.Provider value={show}>
      {children}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 sm:items-end"
      >
        {list}
      </div>
    </ToastContext.Provider>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const t = useTranslations('common');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || toast.tone === 'danger') return;
    const timer = setTimeout(() => onDismiss(toast.id), lifetimeMs);
    return () => clearTimeout(timer);
  }, [held, toast, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated, the toast only stays while one reads it
    <div
      role={toast.tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classes(
        'pointer-events-auto flex max-w-md items-start gap-3 rounded-card border border-line px-3 py-2 shadow-raised',
        toneClasses[toast.tone],
      )}
    >
      <div className="py-0.5">{toast.message}</div>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('close')}
        onClick={() => onDismiss(toast.id)}
      >
        <span aria-hidden="true">✕</span>
      </Button>
    </div>
  );
}
