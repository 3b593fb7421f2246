import OfStaff from '#web/employees/OfStaff.tsx'
import { ToDocuments } from './ToDocuments.tsx'

/** From a staff record to the record as a foreign worker, and to documents about the person. */
export default function BesideStaff({ id }: { id: string }) {
  return (
    <>
      <OfStaff id={id} />
      <ToDocuments of="staff" id={id} />
    </>
  )
}
