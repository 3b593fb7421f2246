import { ToDocuments } from './ToDocuments.tsx'

/** From the record of a patient to documents about the patient. */
export default function BesidePatient({ id }: { id: string }) {
  return <ToDocuments of="patient" id={id} />
}
