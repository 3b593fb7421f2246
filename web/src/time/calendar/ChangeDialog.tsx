import type { ReactNode } from 'react'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import type { Act } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import type { Change } from './useChange.ts'

type Props = {
  title: ReactNode
  change: Change
  form: Act
  /** The change does not affect hours, so it is stored without a preview. */
  direct?: boolean
  removes?: boolean
  onClose: () => void
  children: ReactNode
}

/** Dialog for the two steps of a change (`useChange`): the form, and the preview of its effect. */
export function ChangeDialog({
  title,
  change: { preview, back },
  form,
  direct = false,
  removes = false,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation(['company', 'common'])
  const last = removes ? t('calendar.remove') : direct ? t('common:form.save') : t('calendar.confirm')
  const ends = direct || preview !== undefined
  return (
    <Question
      title={preview ? t('calendar.preview.title') : title}
      act={ends ? last : t('calendar.next_step')}
      danger={removes && ends}
      form={form}
      wide={preview ? 'table' : true}
      {...(preview ? { back } : {})}
      onClose={onClose}
    >
      {/* the form stays mounted during the preview, so that the person can go back to what was typed */}
      <Stack gap={1} hidden={preview !== undefined}>
        {children}
      </Stack>
      {preview && <PreviewTable preview={preview} />}
    </Question>
  )
}
