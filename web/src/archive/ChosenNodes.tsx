import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ManyFrame } from '#web/kit/many/ManyFrame.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'

/** What can be done with several entries at once, in the order of the buttons. */
export const manyActs = ['download', 'move', 'remove'] as const
export type ManyAct = (typeof manyActs)[number]

const icons = { download: DownloadOutlined, move: DriveFileMoveOutlined, remove: DeleteOutlined }

type Props = {
  /** How many entries are selected. */
  size: number
  /** The acts that are possible for all of them. */
  acts: readonly ManyAct[]
  run: (act: ManyAct) => void
  onClear: () => void
}

/** Bar below a list with what can be done with the selected entries. */
export function ChosenNodes({ size, acts, run, onClear }: Props) {
  const { t } = useTranslation(['archive', 'common'])
  const numbers = useNumbers()
  return (
    <ManyFrame>
      <p role="status">{t('chosen', { size: numbers(size) })}</p>
      <LinkButton onClick={onClear}>{t('common:table.many.clear')}</LinkButton>
      {acts.map((act) => {
        const Icon = icons[act]
        return (
          <Button key={act} variant="outlined" color="secondary" startIcon={<Icon />} onClick={() => run(act)}>
            {t(`act.${act}`)}
          </Button>
        )
      })}
    </ManyFrame>
  )
}
