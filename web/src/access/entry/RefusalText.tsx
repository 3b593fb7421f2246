import { useTranslation } from '#web/kit/i18n.ts'
import type { Refusal } from './refusals.ts'

/** Says above the fields why it did not work. Waiting for approval is no fault of what was typed, and does not look like one. */
export function RefusalText({ refusal }: { refusal: Refusal | undefined }) {
  const { t } = useTranslation('login')
  return (
    <div role="alert">
      {refusal && <p className={refusal === 'awaiting_approval' ? 'note' : 'refusal'}>{t(`error.${refusal}`)}</p>}
    </div>
  )
}
