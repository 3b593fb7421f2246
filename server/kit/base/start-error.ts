/**
 * Thrown when the program cannot start for a reason that the operator can resolve. The message is one or more full sentences, shown without
 * a stack trace.
 */
export class StartError extends Error {
  override name = 'StartError'
}

const WORDS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  EEXIST: 'a part of the path is a file, not a directory',
  ENOTDIR: 'a part of the path is a file, not a directory',
  ENOENT: 'a part of the path does not exist',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the path is too long',
}

/** The cause of a failed system call in words, for the end of a sentence: 'permission denied'. */
export function causeInWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return WORDS[code] ?? (code || 'an unexpected error')
}
