/** Text that no store keeps unchanged: NUL characters and lone surrogates. */
import type { CompileFault } from './compile-fault';

/** One fault for each such text, keys included. Pure. */
export function malformedTexts(documents: object): CompileFault[] {
  const faults: CompileFault[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      if (isStorable(value)) return;
      const message = 'holds a NUL character or a lone surrogate; remove it';
      faults.push({ code: 'MALFORMED_TEXT', path, message });
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => {
        visit(item, `${path}[${index}]`);
      });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        const place = path === '' ? key : `${path}.${key}`;
        visit(key, place);
        visit(child, place);
      }
    }
  };
  visit(documents, '');
  return faults;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
