/**
 * The room of serving: the web application started beside its store, and stopped with it. In: the environment. Out: an
 * address that answers. Imports: scripts/store, lib/core, node.
 */
import { err, ok, type Result } from '@/lib/core/result';

export interface ServeSettings {
  /** Where the web server listens. */
  readonly host: string;
  readonly port: number;
  /** Where people reach it. */
  readonly origin: string;
  /** Whether an empty store gets the demo study. */
  readonly wantsDemo: boolean;
  /** Next's output directory, relative to the project. */
  readonly distDir: string;
}

/** A reason not to start, with the exit code that goes with it. */
export interface StartFault {
  readonly exitCode: number;
  /** Cause and remedy, for a person. */
  readonly message: string;
}

/** Exit codes that a script around `npm start` can rely on. */
export const exitCodes = { failed: 1, badSettings: 2, portTaken: 3, dataInUse: 4 } as const;

const oldestNode = [20, 9] as const;
const newestNodeMajor = 24;

/** Pure. Faults have the exit code `badSettings`. */
export function readSettings(env: NodeJS.ProcessEnv): Result<ServeSettings, StartFault> {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return err(badSettings(`PORT is ${env.PORT}; it has to be a number from 1 to 65535.`));
  }
  const origin = env.HALO_ORIGIN || `http://localhost:${port}`;
  if (!URL.canParse(origin) || new URL(origin).origin !== origin.replace(/\/$/, '')) {
    return err(
      badSettings(`HALO_ORIGIN is ${origin}; it has to be like https://halo.example.org.`),
    );
  }
  return ok({
    host: env.HOST || '127.0.0.1',
    port,
    origin: new URL(origin).origin,
    wantsDemo: env.HALO_DEMO !== '0',
    distDir: env.HALO_DIST_DIR || '.next',
  });
}

/** Whether this Node can run the workbench. Pure. */
export function checkNodeVersion(version: string): Result<null, StartFault> {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  const isTooOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
  if (!isTooOld && major <= newestNodeMajor) return ok(null);
  return err(
    badSettings(
      `This is Node ${version}; the workbench runs on ${oldestNode.join('.')} to ${newestNodeMajor}.`,
    ),
  );
}

function badSettings(message: string): StartFault {
  return { exitCode: exitCodes.badSettings, message };
}
