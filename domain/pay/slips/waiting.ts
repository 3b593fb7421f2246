import { tasks } from '../../kit/waiting.ts'

/** Slips whose people have not agreed to electronic delivery, so that somebody has to hand them over on paper. */
export const slipsWaiting = { payslips: tasks('later'), withholding_slips: tasks('later') }
