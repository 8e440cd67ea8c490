import { Migration } from '@mikro-orm/migrations'
import { FUNCTION_OF_TABLES, readSql, tableFiles } from '../src/app/sql-files'

/**
 * Creates all tables. Their SQL is next to the modules. `migrate` creates functions and triggers after the migrations, except the one
 * function that column defaults call.
 */
export class Migration20261129000000_baseline extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm')
    this.addSql(readSql(FUNCTION_OF_TABLES))
    for (const file of tableFiles) this.addSql(readSql(file))
    this.addSql('insert into disclosure_settings default values')
  }
}
