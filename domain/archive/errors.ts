declare module '../kit/errors.ts' {
  interface NounErrors {
    /** A folder of that name is there already (specification, section 8). */
    folder_exists: true
    /** A file of that name is there already, or something of that name was made at the same moment. */
    name_taken: true
    /** A folder would lie within itself. */
    archive_circle: true
    /** More folders within each other than the archive keeps. */
    archive_deep: true
    /** The folder of a person or a patient follows its record: nobody renames, moves or deletes it. */
    archive_person_folder: true
    /** More than one zip file takes. */
    archive_zip_large: true
  }
  interface NounFieldCodes {
    /** A sign that file systems refuse. */
    name_sign: true
    /** A name that begins or ends with a dot. */
    name_dot: true
    /** More bytes than a file system takes for a name. */
    name_long: true
    /** A right that names neither a role nor a person, or both. */
    right_whose: true
  }
}

/** Codes of this noun, for the texts. */
export const archiveErrors = [
  'folder_exists',
  'name_taken',
  'archive_circle',
  'archive_deep',
  'archive_person_folder',
  'archive_zip_large',
] as const
export const archiveFieldCodes = ['name_sign', 'name_dot', 'name_long', 'right_whose'] as const
