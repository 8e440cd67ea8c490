import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { newId } from '#platform/database/ids'

export interface StoredFileValues {
  /** The generated key in the file store. */
  key: string
  fileName: string
  contentType: string
  size: number
  uploadedById: string | null
}

/** A document in the file store. Its row is written before its bytes, so that there are no bytes without a row. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'Document in the portal’s file store.' })
export class StoredFile {
  [EntityName]?: 'StoredFile'

  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  @Property({ type: 'text' })
  @Unique()
  key: string

  @Property({ type: 'text' })
  @Field({ description: 'Sanitized name, for downloads.' })
  fileName: string

  @Property({ type: 'text' })
  @Field({ description: 'Content type by its bytes, for example "application/pdf".' })
  contentType: string

  @Property({ type: 'int' })
  @Field(() => Int, { description: 'Size of the file in bytes.' })
  size: number

  /** The administrator's id. Not a foreign key, so that the file outlives the account. */
  @Property({ type: 'uuid', nullable: true })
  uploadedById: string | null

  @Property()
  createdAt: Date

  /** When the client confirmed that the file will be used. */
  @Property({ type: 'datetime', nullable: true })
  confirmedAt: Date | null = null

  /** Since when nothing has linked to it, as of the last cleanup; null while something does. */
  @Property({ type: 'datetime', nullable: true })
  unusedSince: Date | null

  constructor(values: StoredFileValues, at: Date) {
    this.key = values.key
    this.fileName = values.fileName
    this.contentType = values.contentType
    this.size = values.size
    this.uploadedById = values.uploadedById
    this.createdAt = at
    this.unusedSince = at
  }

  confirm(at: Date): void {
    this.confirmedAt ??= at
  }
}
