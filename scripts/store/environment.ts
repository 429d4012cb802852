/** The environment of a command: what the process was given, and below it what a file .env in the working directory says. */

/** Reads .env into the process once; what is set already wins. The file may be absent. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile?.('.env');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return process.env;
}
