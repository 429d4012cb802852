/** Starts the workbench of a run and stops it afterwards. */
import { launchWorkbench, type WorkbenchAddress } from './workbench';

export default async function setup(): Promise<() => Promise<void>> {
  const workbench = await launchWorkbench();
  const { origin, dataDir, people, store } = workbench;
  const address: WorkbenchAddress = { origin, dataDir, people, store };
  process.env.HALO_E2E_WORKBENCH = JSON.stringify(address);
  return async () => {
    await workbench.stop();
    workbench.discard();
  };
}
