/** `npm run dev`: the workbench as it is being written, with its store. Settings: .env.example. */
import { serveWorkbench } from './serve/serve-workbench';

process.exit(await serveWorkbench('dev'));
