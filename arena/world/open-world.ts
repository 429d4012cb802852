/** A private copy of both images, whose writes are followed from the start. */
import { followWrites } from './noted-writes';
import { shareRows } from './shared-rows';
import { openImage, type World } from './world-database';

/** The caller closes it. */
export function openWorld(images: {
  readonly stateImage: Uint8Array;
  readonly evidenceImage: Uint8Array;
}): World {
  return { state: followed(images.stateImage), evidence: followed(images.evidenceImage) };
}

function followed(image: Uint8Array): World['state'] {
  const database = openImage(image);
  followWrites(database);
  shareRows(database, image);
  return database;
}
