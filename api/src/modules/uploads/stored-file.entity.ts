import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { newId } from '../../platform/ids'

export interface StoredFileValues {
  /** Where it lies in the store; ours, never the uploader's. */
  key: string
  fileName: string
  contentType: string
  size: number
  uploadedById: string | null
}

/** A document in the file store. Its row is written before its bytes, so that nothing lies there of which nobody knows. */
@Entity()
@ObjectType({ simpleResolvers: true, description: 'A document in the portal’s store.' })
export class StoredFile {
  [EntityName]?: 'StoredFile'

  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  @Property({ type: 'text' })
  @Unique()
  key: string

  @Property({ type: 'text' })
  @Field({ description: 'The name that it was uploaded under, tidied; a download is kept under it.' })
  fileName: string

  @Property({ type: 'text' })
  @Field({ description: 'What it is, by its bytes, for example "application/pdf".' })
  contentType: string

  @Property({ type: 'int' })
  @Field(() => Int, { description: 'In bytes.' })
  size: number

  /** Which administrator; no foreign key, so that the file outlives the account. */
  @Property({ type: 'uuid', nullable: true })
  uploadedById: string | null

  @Property()
  createdAt: Date

  /** When somebody said that the file shall be used. */
  @Property({ type: 'datetime', nullable: true })
  confirmedAt: Date | null = null

  /** Since when nothing has pointed to it, as far as the last sweep saw; null while something does. */
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
