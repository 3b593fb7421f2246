/** The hour of the night from which a new one is due, in Japan. */
export const DUE_HOUR = 2

/** Days, and months, of each of which the newest one is kept. */
export const KEPT_DAYS = 14
export const KEPT_MONTHS = 12

/** Days after which the last one is too old: a night that failed, and another one. */
export const OLD_DAYS = 2

/** Days between two trials whether what was saved can be read again, and after one that failed. */
export const TRIAL_DAYS = 7
export const TRIAL_AGAIN_DAYS = 1

/** Signs that a passphrase has at least: whoever has the file may try as long as he likes. */
export const PASSPHRASE_LENGTH = 12

/** Days back from now to every moment of which one can go, and days between two copies of the database from which the log leads on. */
export const LOG_DAYS = 14
export const BASE_DAYS = 7

/** Minutes between two rounds in which the log is carried on: at most so much is lost. */
export const LOG_MINUTES = 5
/** Minutes after which it should have been carried on long ago. */
export const LOG_LATE_MINUTES = 60
