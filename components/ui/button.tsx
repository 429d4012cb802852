import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import { useHydrated } from './use-hydrated';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'small' | 'medium';

const variantClasses: Readonly<Record<Variant, string>> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger text-danger-ink hover:bg-danger-strong',
};

const sizeClasses: Readonly<Record<Size, string>> = {
  small: 'min-h-7 px-2 py-0.5 text-xs',
  medium: 'min-h-9 px-3 py-1.5 text-sm',
};

const look = (variant: Variant, size: Size, className: string | undefined) =>
  classes(
    'inline-flex items-center justify-center gap-1.5 rounded-control border font-medium whitespace-nowrap',
    'transition-colors aria-disabled:opacity-55 disabled:opacity-55',
    variantClasses[variant],
    sizeClasses[size],
    className,
  );

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant;
  size?: Size;
  /** While true the button stays focusable, says that it is busy and ignores presses. */
  pending?: boolean;
};

/**
 * A button. `type` is "button" unless said otherwise, so that none submits a form by accident. A submit button waits for
 * the page's scripts: pressed before, the browser would send the form itself and lose what was typed.
 */
export function Button({
  variant = 'secondary',
  size = 'medium',
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      {...rest}
      disabled={disabled || (type === 'submit' && !hydrated)}
      type={pending ? 'button' : type}
      className={look(variant, size, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <Spinner /> : null}
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & {
  variant?: Variant;
  size?: Size;
  children: ReactNode;
};

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={look(variant, size, className)}>
      {children}
    </Link>
  );
}

/** A turning ring; decoration only, the words beside it say what is going on. */
export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="size-3.5 animate-spin motion-reduce:animate-none"
    >
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.3" />
      <path d="M14 8a6 6 0 0 0-6-6" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
