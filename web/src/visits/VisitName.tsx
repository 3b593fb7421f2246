import { ReadName } from './ReadName.tsx'
import { useVisitTexts } from './useVisitTexts.ts'

type Named = {
  readonly title: string | null
  readonly patient_name: string | null
  readonly patient_kana?: string | null | undefined
  readonly service_type: string
}

/** The name of a visit, with the reading of its patient's name where readings are shown. */
export function VisitName({ visit }: { visit: Named }) {
  const { patient_name: patient, patient_kana: kana } = visit
  const whole = useVisitTexts().name(visit)
  const at = patient === null ? -1 : whole.indexOf(patient)
  if (patient === null || at < 0) return whole
  return (
    <>
      {whole.slice(0, at)}
      <ReadName name={patient} kana={kana} />
      {whole.slice(at + patient.length)}
    </>
  )
}
