'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

/**
 * Sends a plain form of filters, whose choices are then in the address. Like the lists beside it it waits for the page's
 * scripts: lists that still wait are not sent, and what they ask would be lost.
 */
export function FilterButton({ children }: { children: ReactNode }) {
  return <Button type="submit">{children}</Button>;
}
