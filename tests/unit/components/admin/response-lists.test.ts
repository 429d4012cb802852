import { describe, expect, it } from 'vitest';
import { neighboursOf } from '@/components/admin/response-lists';

describe('the list that an admin came from', () => {
  it('leads to the response before and after one', () => {
    expect(neighboursOf('a b c', 'b')).toEqual({ place: 2, count: 3, previous: 'a', next: 'c' });
  });

  it('ends at its first and last', () => {
    expect(neighboursOf('a b c', 'a')).toMatchObject({ previous: null, next: 'b' });
    expect(neighboursOf('a b c', 'c')).toMatchObject({ previous: 'b', next: null });
  });

  it('leads nowhere where it was not kept, or has the response not in it', () => {
    expect(neighboursOf(null, 'a')).toBeNull();
    expect(neighboursOf('', 'a')).toBeNull();
    expect(neighboursOf('a b', 'c')).toBeNull();
  });
});
