/** Stands for the package of this name, which guards bundles and has nothing to guard in a test. */
export {};
