/** Finds out about a taken port before anything is started, when it is still cheap to say so. */
import { createServer } from 'node:net';
import { err, ok, type Result } from '@/lib/core/result';
import { exitCodes, type StartFault } from './settings';

/** Faults: `portTaken`, or `badSettings` when the address cannot be listened on at all. */
export function checkPort(host: string, port: number): Promise<Result<null, StartFault>> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(err(faultOf(error, host, port))));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(ok(null))));
  });
}

function faultOf(error: NodeJS.ErrnoException, host: string, port: number): StartFault {
  if (error.code === 'EADDRINUSE') {
    return {
      exitCode: exitCodes.portTaken,
      message: `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    };
  }
  return {
    exitCode: exitCodes.badSettings,
    message: `Cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`,
  };
}
