declare module '../../kit/errors.ts' {
  interface NounErrors {
    /** Somebody in the run cannot be paid yet and is not left out, or it was not worked out. */
    pay_run_open: true
    /** Something else comes out of a run than was checked. */
    pay_run_changed: true
    /** A run that is checked or closed pays the bonus. */
    bonus_in_run: true
  }
}

/** The codes of pay runs, for the check of the locale texts. */
export const payRunErrors = ['pay_run_open', 'pay_run_changed', 'bonus_in_run'] as const
