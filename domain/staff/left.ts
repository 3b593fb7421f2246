import type { Row } from '../kit/entity.ts'
import type { staff } from './staff.ts'

type Leaving = Pick<Row<typeof staff>, 'zaishoku_joukyou' | 'leave_date'>

/** Whether somebody has left the company as of `today`: the day of leaving is over, or, where none is written down, the record says so. */
export const hasLeft = ({ zaishoku_joukyou, leave_date }: Leaving, today: string): boolean =>
  leave_date === null ? zaishoku_joukyou === 'left' : leave_date < today
