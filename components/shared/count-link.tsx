import Link from 'next/link';
import { useFormatter } from 'next-intl';

/** How many responses, with the way to them where there are any. */
export function CountLink({ n, href }: { n: number; href: string }) {
  const format = useFormatter();
  if (n === 0) return format.number(n);
  return (
    <Link href={href} prefetch={false} className="font-medium text-accent hover:underline">
      {format.number(n)}
    </Link>
  );
}
