import { useRef, useState } from 'react'
import type { FieldIssue } from '#domain/kit/errors.ts'
import type { FileValue } from '#domain/kit/files.ts'
import { fileIssues } from '#domain/pay/slips/slip.ts'
import { FileActs } from '#web/kit/files/FileActs.tsx'
import { FileBox } from '#web/kit/files/FileBox.tsx'
import { FileState } from '#web/kit/files/FileState.tsx'
import { useUploadLimits } from '#web/kit/files/limits.ts'
import { fileRefusal } from '#web/kit/files/refusal.ts'
import { useSending } from '#web/kit/files/useSending.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { AddFile } from './slipCalls.ts'

type Props = { addFile: AddFile; missing: boolean; onFile: (file: FileValue | undefined) => void }

/** Chooses and uploads the file of a slip in a dialog. */
export function SlipFile({ addFile, missing, onFile }: Props) {
  const { t } = useTranslation(['slips', 'common'])
  const limits = useUploadLimits()
  const [sent, setSent] = useState<FileValue>()
  const [issue, setIssue] = useState<FieldIssue>()
  const put = (file: FileValue | undefined) => {
    setSent(file)
    onFile(file)
  }
  const { chosen, send, stop } = useSending<FileValue>({
    refuse: (file) => fileRefusal(file, limits?.file_mb),
    send: (file, { signal, onProgress }) => addFile({ file }, { signal, context: { onProgress } }),
    onSent: (file) => {
      const [found] = fileIssues({ file })
      setIssue(found)
      put(found ? undefined : file)
    },
  })
  const button = useRef<HTMLButtonElement>(null)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    setIssue(undefined)
    put(undefined)
    void send(file)
  }
  const end = () => {
    stop()
    setIssue(undefined)
    put(undefined)
  }
  const code = issue?.code ?? (missing ? 'required' : undefined)
  return (
    <Labelled
      name="file"
      label={t('payslip.file')}
      required
      issue={code && t(`common:validation.${code}`)}
      help={t('help.file')}
      span={6}
      group
    >
      {() => (
        <FileBox onTake={take}>
          {sent && <bdi>{sent.name}</bdi>}
          <FileActs
            kind="file"
            button={button}
            about="slip-file-about"
            field={t('payslip.file')}
            filled={sent !== undefined}
            readOnly={false}
            sending={chosen !== undefined && 'sending' in chosen}
            onTake={take}
            onStop={end}
            onRemove={end}
          />
          <FileState id="slip-file-about" kind="file" mb={limits?.file_mb} chosen={chosen} onAgain={(file) => void send(file)} />
        </FileBox>
      )}
    </Labelled>
  )
}
