import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Refresh from '@mui/icons-material/Refresh'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { enterRows } from '#web/kit/tables/rowKeys.ts'
import { InTrash } from '#web/kit/tables/ListHead.tsx'
import { SearchBox } from '#web/kit/tables/SearchBox.tsx'
import { useGo } from '#web/kit/tables/useListState.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { Toolbar } from '#web/kit/ui/Toolbar.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { type ArchivePlace, openedAt, withChange } from './archivePlace.ts'
import { Crumbs } from './Crumbs.tsx'
import { DropZone } from './DropZone.tsx'
import { FolderDialog } from './FolderDialog.tsx'
import { FolderList } from './FolderList.tsx'
import { FoundList } from './FoundList.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { useArchiveActs } from './useArchiveActs.ts'
import type { Here } from './useHere.ts'

type Props = { here: Here; place: ArchivePlace }

/** A folder with its tools: path, search, new folder, upload, and the list of what is in it, or of what a search found, or of the trash. */
export function FolderView({ here, place }: Props) {
  const { t } = useTranslation('archive')
  const go = useGo()
  const box = useRef<HTMLDivElement>(null)
  const { upload } = useArchiveActs()
  const { area, folders, into, writable, topWritable } = here
  const { find, inside, trash } = place
  const folder = folders.at(-1)
  const where = folder?.name ?? t(`area.${area}`)
  if (trash) {
    return (
      <>
        <InTrash onLeave={() => go(() => openedAt(area, into.parent_id), 'step')} />
        <Card>
          <FolderList here={here} trash />
        </Card>
      </>
    )
  }
  return (
    <Stack gap={0.75}>
      <Row gap={0.75} rowGap={0.25} spread>
        <Crumbs area={area} topWritable={topWritable} folders={folders} />
        <FolderTools here={here} where={where} />
      </Row>
      {writable && (
        <DropZone
          act="upload"
          text={t('upload.drop', { name: where })}
          button={t('upload.choose')}
          send={(file, options) => upload(into, file, options)}
          onSent={(name) => snackbar.success(t('upload.done', { name }))}
        />
      )}
      <Card ref={box}>
        <Toolbar role="search" centred>
          <SearchBox
            value={find}
            hint={t('find.hint', { name: where })}
            onSearch={(text) => go((now) => withChange(now, { find: text, view: undefined }))}
            onDown={() => enterRows(box.current)}
          />
          <PressButton pressed={inside} onPress={() => go((now) => withChange(now, { inside: !inside }))}>
            {t('find.inside')}
          </PressButton>
        </Toolbar>
        {find === '' ? <FolderList here={here} trash={false} /> : <FoundList here={here} find={find} inside={inside} />}
      </Card>
    </Stack>
  )
}

/** What can be done with the open folder. */
function FolderTools({ here: { area, folders, into, writable }, where }: { here: Here; where: string }) {
  const { t } = useTranslation(['archive', 'common'])
  const go = useGo()
  const cache = useQueryClient()
  const phone = usePhone()
  const { role } = useMe()
  const [asked, setAsked] = useState<'folder' | 'keys' | 'person'>()
  const close = () => setAsked(undefined)
  const folder = folders.at(-1)
  const ofPersons = folder === undefined && (area === 'staff' || area === 'patients') ? area : undefined
  return (
    <Row gap={0.25}>
      {writable && (
        <Button startIcon={<CreateNewFolder />} color="inherit" onClick={() => setAsked('folder')}>
          {t('folder.create')}
        </Button>
      )}
      {ofPersons && (
        <Button color="inherit" onClick={() => setAsked('person')}>
          {t(`person.${ofPersons}`)}
        </Button>
      )}
      {folder && (
        <IconButton aria-label={t('folder_details')} title={t('folder_details')} onClick={() => showDetails(folder.id)}>
          <InfoOutlined />
        </IconButton>
      )}
      <IconButton
        aria-label={t('reload')}
        title={t('reload')}
        onClick={() => void cache.invalidateQueries({ queryKey: api.archive.key() })}
      >
        <Refresh />
      </IconButton>
      {(writable || role === 'admin' || role === 'manager') && (
        <IconButton
          aria-label={t('common:table.trash.open')}
          title={t('common:table.trash.open')}
          onClick={() => go(() => ({ ...openedAt(area, into.parent_id), trash: true }), 'step')}
        >
          <DeleteOutlined />
        </IconButton>
      )}
      {!phone && (
        <IconButton aria-label={t('keys.title')} title={t('keys.title')} onClick={() => setAsked('keys')}>
          <Keyboard />
        </IconButton>
      )}
      {asked === 'folder' && <FolderDialog into={into} where={where} onClose={close} />}
      {asked === 'keys' && <KeysDialog onClose={close} />}
      {asked === 'person' && ofPersons && <PersonDialog of={ofPersons} onClose={close} />}
    </Row>
  )

  function showDetails(id: string) {
    go((now) => withChange(now, { node: id }), 'step')
  }
}
