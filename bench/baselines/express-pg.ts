// A common stack for such a site: Express with PostgreSQL through pg, one row by its indexed token.
import pg from 'pg'
import { express } from '../tools/express.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = express()
app.get('/healthz', (_request, response) => {
  response.send('ok')
})
app.get('/api/guest-stays/:token', async (request, response) => {
  const { rows } = await pool.query('select * from guest_stays where access_token = $1', [
    request.params.token,
  ])
  const [row] = rows
  if (!row) {
    response.status(404).json({ message: 'Invalid or expired access token' })
    return
  }
  response.json({
    guestName: row.guest_name,
    guestPhone: row.guest_phone,
    guestEmail: row.guest_email,
    checkInDate: row.check_in_date,
    checkOutDate: row.check_out_date,
    doorCode: row.status === 'approved' ? row.door_code : null,
    idDocumentPath: row.id_document_path,
    selfiePath: row.selfie_path,
    paymentStatus: row.payment_status,
    status: row.status,
  })
})
app.listen(Number(process.env.PORT), '127.0.0.1')
