/**
 * The header in which a screen says for how many seconds nobody has touched it. It can only take away from the use of a session: without it, a
 * call is use.
 */
export const IDLE_HEADER = 'x-idle-seconds'
