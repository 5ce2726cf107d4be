/** Writes each text file of a folder once more as `.br` and `.gz`. */
export function compressFolder(folder: string | undefined): void;
