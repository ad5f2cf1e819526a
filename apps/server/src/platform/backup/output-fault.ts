const reasons: Record<string, string> = Object.assign(Object.create(null) as Record<string, string>, {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'you may not write there',
  EROFS: 'its disk is read-only',
  EISDIR: 'it is a folder',
  ENOSPC: 'its disk is full',
});

/** Why a file cannot be written, as the end of a sentence; undefined for an error of another kind. */
export const outputFault = (error: unknown): string | undefined =>
  reasons[(error as { code?: string }).code ?? ''];
