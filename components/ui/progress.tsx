import { classes } from './classes';

type ProgressProps = {
  /** What is progressing; read out, not shown. */
  label: string;
  value: number;
  max: number;
  className?: string;
};

/** How far something has come. An empty whole counts as nothing done, not as all. */
export function Progress({ label, value, max, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={max > 0 ? value : 0}
      max={max > 0 ? max : 1}
      className={classes(
        'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken',
        '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent',
        className,
      )}
    />
  );
}
