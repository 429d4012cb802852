import { describe, expect, it } from 'vitest';
import { landingOf, roles, rolesOf, safeReturnPath } from '@/lib/domain/access/actor';

describe('where a person goes after signing in', () => {
  it.each([
    ['annotator', '/evaluate'],
    ['auditor', '/audit'],
    ['admin', '/admin'],
    ['researcher', '/results'],
  ] as const)('an %s lands on %s', (role, path) => {
    expect(landingOf(role)).toBe(path);
  });

  it('annotators are never shown results', () => {
    expect(rolesOf('results')).not.toContain('annotator');
  });

  it('every role has somewhere to go', () => {
    for (const role of roles) expect(landingOf(role)).toMatch(/^\/\w+$/);
  });
});

describe('returning to an address after signing in', () => {
  it.each([
    ['/evaluate/slot?x=1', '/evaluate/slot?x=1'],
    ['//evil.example/x', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['/sign-in?next=/sign-in', null],
    ['/', null],
    ['', null],
    [null, null],
    ['/\t/evil.example', null],
    ['/.//evil.example', null],
    ['/..//evil.example', null],
    ['/%2e//evil.example', null],
    ['/evaluate/..//evil.example', null],
  ])('%s leads to %s', (wanted, path) => {
    expect(safeReturnPath(wanted)).toBe(path);
  });
});
