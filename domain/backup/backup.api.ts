/** Why a backup could not be made or used. */
export const backupProblems = [
  // the folder is not there, or nothing can be written in it
  'folder',
  // the disk is full
  'full',
  // another one is being made
  'busy',
  'passphrase',
  'damaged',
  'foreign',
  'newer',
  // the instance that it is to be restored into has data
  'not_empty',
  // what was restored is not what the manifest says
  'different',
  'failed',
] as const
export type BackupProblem = (typeof backupProblems)[number]
