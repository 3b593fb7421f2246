import { useTranslation } from '../i18n.ts'
import type { PictureCalls } from './calls.ts'
import { Portrait } from './Portrait.tsx'
import { usePicture } from './usePicture.ts'

type Props = {
  calls: PictureCalls
  id: string
  field: string
  hash: string | null | undefined
  name: string
  /** What the picture is called, such as "Photo". */
  label: string
}

/** The picture of a person as the stored record has it. One that cannot be read is not worth a warning here. */
export function StoredPortrait({ name, label, ...place }: Props) {
  const { t } = useTranslation()
  return <Portrait picture={usePicture(place).picture} name={name} alt={t('form.picture.alt', { name, label })} />
}
