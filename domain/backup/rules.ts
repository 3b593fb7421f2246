/** The hour of the night from which a new one is due, in Japan. */
export const DUE_HOUR = 2

/** Days, and months, of each of which the newest one is kept. */
export const KEPT_DAYS = 14
export const KEPT_MONTHS = 12

/** Days after which the last one is too old: a night that failed, and another one. */
export const OLD_DAYS = 2

/** Signs that a passphrase has at least: whoever has the file may try as long as he likes. */
export const PASSPHRASE_LENGTH = 12
