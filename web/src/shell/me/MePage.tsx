import { OwnRecord } from '#web/staff/own/OwnRecord.tsx'
import { useBar } from '../useBar.ts'
import { MoreLines } from './MoreLines.tsx'
import { OwnFigures } from './OwnFigures.tsx'

/** What is about the signed-in person: hours and leave, the own record, and on a phone of a helper the way to everything else. */
export default function MePage() {
  const withBar = useBar()
  return <OwnRecord figures={<OwnFigures />} more={withBar && <MoreLines />} />
}
