/** A Chromium for the end-to-end tests: the system's, Playwright's, or one that is brought. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runCommand } from './run-step';

/** Path of an executable, or null. HALO_CHROMIUM names one and is then believed. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.HALO_CHROMIUM) return env.HALO_CHROMIUM;
  const candidates = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** Finds one, else installs Debian's package (as root) or Playwright's build. Null when neither can be had. */
export async function bringChromium(): Promise<string | null> {
  const present = findChromium();
  if (present !== null) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('There is no Chromium: installing the package chromium.');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], { env });
    await runCommand(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
      { env },
    );
  }
  if (findChromium() === null) await runCommand('playwright', ['install', 'chromium']);
  return findChromium();
}
