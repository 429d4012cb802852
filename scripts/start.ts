/** `npm start`: the workbench, built for production, with its store. Settings: .env.example. */
import { serveWorkbench } from './serve/serve-workbench';

process.exit(await serveWorkbench('start'));
