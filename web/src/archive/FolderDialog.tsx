import { useTranslation } from '#web/kit/i18n.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { problemOf } from '#web/kit/callError.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { Input } from '#web/kit/ui/Input.tsx'
import { type Into, useArchiveActs } from './useArchiveActs.ts'
import { useFailure } from './useFailure.ts'
import { useNameIssue } from './useNameIssue.ts'

type Props = {
  into: Into
  /** Name of the folder in which the new one is made. */
  where: string
  onClose: () => void
}

/** Asks for the name of a new folder; what is wrong with it is said while it is typed. */
export function FolderDialog({ into, where, onClose }: Props) {
  const { t } = useTranslation('archive')
  const { createFolder } = useArchiveActs()
  const failure = useFailure()
  const issueOf = useNameIssue()
  const form = useActForm({
    start: { name: '', refusal: '' },
    check: ({ name }) => (issueOf(name) === undefined ? {} : { name: { code: 'invalid_format' } }),
    send: async ({ name }) => {
      try {
        await createFolder(into, name)
      } catch (error) {
        if (problemOf(error).status === 0) throw error
        form.put({ refusal: failure('create_folder', error) })
        return false
      }
      snackbar.success(t('folder.done', { name }))
      return true
    },
  })
  const { name, refusal } = form.values
  const issue = refusal || (name !== '' || form.issues.name ? issueOf(name) : undefined)
  return (
    <Question title={t('folder.title')} act={t('folder.act')} form={form} onClose={onClose}>
      <Labelled
        name="folder_name"
        label={t('archive_node.name')}
        help={t('folder.where', { name: where })}
        required
        issue={issue}
        span={6}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            value={name}
            onChange={({ target }) => form.put({ name: target.value, refusal: '' })}
          />
        )}
      </Labelled>
    </Question>
  )
}
