import { useTranslation } from '#web/kit/i18n.ts'
import type { PictureCalls } from '#web/kit/pictures/calls.ts'
import { Portrait } from '#web/kit/pictures/Portrait.tsx'
import { usePicture } from '#web/kit/pictures/usePicture.ts'

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
