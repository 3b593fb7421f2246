/**
 * The header with which a screen reports the seconds since somebody last touched it. It can only shorten a session: a call without it
 * counts as activity at that moment.
 */
export const IDLE_HEADER = 'x-idle-seconds'
