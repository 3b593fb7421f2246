import { useState } from 'react'
import { filesIn } from '#domain/kit/fileFacts.ts'
import type { FileValue } from '#domain/kit/files.ts'
import type { PhotoCalls } from '../../files/calls.ts'
import { heldPicture, storedFile } from '../../files/viewed.ts'
import type { Viewed } from '../../files/Viewer.tsx'
import { useStore } from '../../store.ts'
import { useFormFacts } from '../values/context.ts'
import type { Values } from '../values/values.ts'
import { useFetchFile } from './useFetchFile.ts'

type Place = { name: string; photo: string; calls: PhotoCalls; rows: readonly Values[] }

/** The photos of a list in a form: those of the stored record, and those that only this device has so far. */
export function usePhotos({ name, photo, calls, rows }: Place) {
  const { entity, record } = useFormFacts()
  if (!record) throw new Error(`${name} stands in a form without a record`)
  const { id, record: stored } = useStore(record.base)
  const fetchIt = useFetchFile(calls)
  const [viewed, setViewed] = useState<{ items: readonly Viewed[]; start: number }>()
  const photos = rows.map((row) => row[photo] as FileValue)
  const known = new Set(filesIn(entity.fields, { [name]: stored[name] }).map(({ hash }) => hash))

  const toView = (value: FileValue): Viewed[] => {
    if (id !== undefined && known.has(value.hash)) {
      return [storedFile({ calls, id, save: (file) => void fetchIt(file, id) }, value)]
    }
    const held = record.files.get(value.hash)
    return held ? [heldPicture(value.name, value.hash, held)] : []
  }
  return {
    id,
    photos,
    isStored: ({ hash }: FileValue) => known.has(hash),
    viewed,
    /** Opens the viewer with all photos, beginning with the given one. */
    open: (value: FileValue) => {
      const [before, items] = [photos.slice(0, photos.indexOf(value)).flatMap(toView), photos.flatMap(toView)]
      setViewed({ items, start: before.length })
    },
    close: () => setViewed(undefined),
  }
}
